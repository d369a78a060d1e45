/** The size of a picture in px. Rejects if the browser cannot show the file as a picture. */
export async function measure(file: Blob): Promise<{ width: number; height: number }> {
  if (file.type !== 'image/svg+xml') {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  }
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}
