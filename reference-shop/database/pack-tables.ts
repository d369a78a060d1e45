/*
 * Steps of the schema that made the tables of packs. What a database has been through does not change when a pack is taken away; a step that
 * drops its tables can follow.
 */

export const questionTables = [
  'create table product_questions (id integer primary key, product_id integer not null references products(id), customer_id integer references customers(id) on delete set null, writer text, body text not null, author text not null, email text not null, status text not null, created_at bigint not null)',
  'create index product_questions_by_product on product_questions (product_id, created_at)',
  'create index product_questions_by_customer on product_questions (customer_id)',
  'create index product_questions_by_age on product_questions (created_at)',
  'create table product_answers (id integer primary key, question_id integer not null references product_questions(id) on delete cascade, customer_id integer references customers(id) on delete set null, writer text, kind text not null, body text not null, author text not null, status text not null, helpful integer not null default 0, created_at bigint not null)',
  'create index product_answers_by_question on product_answers (question_id)',
  'create index product_answers_by_customer on product_answers (customer_id)',
  'create table owner_letters (email text primary key, sent_at bigint not null, ended integer not null)',
]

export const questionLanguages = ["alter table product_questions add column locale text not null default 'nl-NL'"]

export const alertSchema = [`alter table product_alerts add column locale text not null default 'nl-NL'`]

export const expressQuotes = [
  'create table express_quotes (id integer primary key, quote_id integer not null unique references quotes(id) on delete cascade, customer_id integer not null, content text not null, created_at bigint not null)',
  'create index express_quotes_by_customer on express_quotes (customer_id)',
]

export const tierPrices = [
  'create table tier_prices (id integer primary key, product_id integer not null references products(id) on delete cascade, least integer not null check (least > 1), price_cents integer not null check (price_cents > 0), for_all integer not null, unique (product_id, least, for_all))',
]

/** No foreign key to the quote, which would lock its row too early. */
export const deliverySlots = [
  'create table delivery_slots (id integer primary key, region text not null, day text not null, hours text not null, places integer not null check (places >= 0), unique (region, day, hours))',
  'create table delivery_places (id integer primary key, slot_id integer not null references delivery_slots(id) on delete cascade, quote_id integer unique, order_id integer unique references orders(id) on delete cascade, expires_at bigint, check ((quote_id is null) <> (order_id is null)))',
  'create index delivery_places_by_slot on delivery_places (slot_id)',
  'create index delivery_slots_by_day on delivery_slots (day)',
]
