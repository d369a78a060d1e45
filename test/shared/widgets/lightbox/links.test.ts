import { expect, it } from 'vitest'
import { isPictureLink } from '../../../../shared/behaviours/lightbox'

it.each(['/a.png', '/a.jpg', '/a.jpeg', '/a.gif', '/a.webp', '/a.avif', 'A.PNG', '/a.JpEg?w=2', 'https://shop.example/x/a.webp#top'])(
  '%s is a picture (SLD-02)',
  href => expect(isPictureLink(href)).toBe(true),
)

it.each(['/a.pdf', '/a.svg', '/png', '/a.png/b', '/a?file=b.png', '#a.png', '', '/a.pngx', 'https://['])('%s is none (SLD-02)', href =>
  expect(isPictureLink(href)).toBe(false),
)
