import { useEffect, useRef } from 'react'

interface SentProps {
  title: string
  text: string
  /** Href and text of the link back. */
  href: string
  back: string
}

/** Replaces a form after sending; takes the focus, so that screen readers read it. */
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
