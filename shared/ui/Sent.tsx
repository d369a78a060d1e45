import { useEffect, useRef } from 'react'

interface SentProps {
  title: string
  text: string
  /** Where the way back leads, and what it is called. */
  href: string
  back: string
}

/** In the place of a form that was sent; takes the focus, so that it is read. */
export function Sent({ title, text, href, back }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="sent" aria-labelledby="sent-title">
      <h2 id="sent-title" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>{text}</p>
      <p>
        <a className="button" href={href}>
          {back}
        </a>
      </p>
    </section>
  )
}
