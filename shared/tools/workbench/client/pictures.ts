const drawing =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 480 480'><rect width='480' height='480' fill='#eef2f5'/><path d='M110 330l90-110 60 70 40-45 70 85z' fill='#b9c6d2'/><circle cx='320' cy='160' r='32' fill='#b9c6d2'/></svg>"

function draw(image: HTMLImageElement): void {
  const source = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  if (image.src === source) return
  image.removeAttribute('srcset')
  image.src = source
}

/** Example products have no pictures, so missing ones are drawn. */
export function drawPictures(): void {
  for (const image of document.images) if (image.complete && !image.naturalWidth) draw(image)
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && draw(target), true)
}
