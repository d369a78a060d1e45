import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import { Html } from '../../../shared/html/Html'
import { t } from '../../../shared/i18n/texts'
import type { Banner, PageBlock } from './props'

interface RowProps {
  className: string
  /** Class of the list within. */
  list?: string
  /** Id of its heading. */
  labelledBy: string
  /** Blocks of an editor's page; blocks of an unknown kind are left out. */
  children: ReactNode
}

interface PageBuilderViewProps {
  blocks: readonly PageBlock[]
  Row: ComponentType<RowProps>
  /** In `<li>`. */
  Item: ComponentType<{ product: CardProduct }>
  Countdown: ComponentType<{ ends: string; url: string }>
}

function BannerLink({ banner: { title, text, url }, id, as: Heading = 'h2' }: { banner: Banner; id?: string; as?: 'h2' | 'h3' }) {
  return (
    <a className="et-block__banner" href={url} data-replay={url}>
      <Heading id={id}>{title}</Heading>
      <p>{text}</p>
      <span className="et-block__go" aria-hidden="true">
        {t('common.readMore')}
      </span>
    </a>
  )
}

type BlockProps = Omit<PageBuilderViewProps, 'blocks'> & { id: string }

type Views = { [Type in PageBlock['type']]: (block: Extract<PageBlock, { type: Type }>, props: BlockProps) => ReactNode }

const banner = (words: Banner, { id }: BlockProps) => (
  <section className="et-container et-section" aria-labelledby={id}>
    <BannerLink banner={words} id={id} />
  </section>
)

const views: Views = {
  text: ({ title, html }, { id }) => (
    <section className="et-container et-section" aria-labelledby={id}>
      <div className="et-block__note">
        <h2 id={id}>{title}</h2>
        <Html html={html} />
      </div>
    </section>
  ),
  tips: ({ title, tips }, { id }) => (
    <section className="et-container et-section" aria-labelledby={id}>
      <h2 className="et-section__title" id={id}>
        {title}
      </h2>
      <ol className="et-block__tips">
        {tips.map(tip => (
          <li className="et-block__tip" key={tip.title}>
            <h3>{tip.title}</h3>
            <p>{tip.text}</p>
          </li>
        ))}
      </ol>
    </section>
  ),
  banner,
  slider: ({ title, slides }, { id, Row }) => (
    <div className="et-container et-section">
      <h2 className="et-section__title" id={id}>
        {title}
      </h2>
      <Row className="et-block__slides" labelledBy={id}>
        {slides.map(slide => (
          <li key={slide.url}>
            <BannerLink banner={slide} as="h3" />
          </li>
        ))}
      </Row>
    </div>
  ),
  products: ({ title, url, products }, { id, Row, Item }) => (
    <div className="et-container et-section" data-list-id={id} data-list-name={title}>
      <div className="et-section__head">
        <h2 className="et-section__title" id={id}>
          {title}
        </h2>
        <a className="et-more-link" href={url} data-replay={url}>
          {t('common.allOf', { name: title })}
        </a>
      </div>
      <Row className="et-product-slider" list="et-product-list" labelledBy={id}>
        {products.map(product => (
          <Item key={product.product_id} product={product} />
        ))}
      </Row>
    </div>
  ),
  catalogue: banner,
  countdown: ({ title, url, ends }, { id, Countdown }) => (
    <section className="et-container et-section" aria-labelledby={id}>
      <div className="et-block__note">
        <h2 id={id}>
          <a href={url} data-replay={url}>
            {title}
          </a>
        </h2>
        <Countdown ends={ends} url={url} />
      </div>
    </section>
  ),
}

/** Blocks of an editor's page; one of a kind nobody knows is left out. */
export function PageBuilderView({ blocks, ...parts }: PageBuilderViewProps) {
  return blocks.map((block, at) => {
    const view = Object.hasOwn(views, block.type) ? (views[block.type] as (block: PageBlock, props: BlockProps) => ReactNode) : undefined
    const id = `block-${at + 1}`
    return <Fragment key={id}>{view?.(block, { id, ...parts })}</Fragment>
  })
}
