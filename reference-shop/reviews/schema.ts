import type { Generated } from 'kysely'

export interface ReviewTables {
  reviews: {
    id: Generated<number>
    /** Exactly one of these two is set. */
    product_id: number | null
    store_id: number | null
    customer_id: number | null
    rating: number
    title: string
    body: string
    author: string
    /** 1: written by a buyer of this shop. */
    verified: number
    status: 'shown' | 'waiting' | 'refused'
    created_at: number
    /** Number of people who found it helpful. */
    helpful: Generated<number>
    /** Voter id of the session that wrote it, as `voter` of helpful_votes. */
    writer: string | null
  }
}

/** The number of votes is also a column, so that lists can be sorted by it. */
export const helpfulVotes = [
  'alter table reviews add column topics text',
  'alter table reviews add column helpful integer not null default 0',
  'alter table reviews add column writer text',
  'create table helpful_votes (id integer primary key, subject text not null, voter text not null, created_at bigint not null, unique (subject, voter))',
  'create index helpful_votes_by_voter on helpful_votes (voter)',
  'create index helpful_votes_by_age on helpful_votes (created_at)',
]

/** Photos are in the database, so that all processes have them and backups include them. */
export const reviewPhotos = [
  'create table review_photos (id integer primary key, review_id integer not null references reviews(id) on delete cascade, file text not null unique, place integer not null, width integer not null, height integer not null, small blob not null, large blob not null)',
  'create index review_photos_by_review on review_photos (review_id)',
  'create index reviews_without_topics on reviews (id) where topics is null',
]

declare module '../database/schema' {
  interface Tables extends ReviewTables {}
}
