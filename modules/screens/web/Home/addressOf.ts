/** Bytes as an address that holds them itself: it outlives whoever shows it, and goes when nobody knows it any more. */
export const dataAddressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('a picture could not be read')))
    reader.readAsDataURL(blob)
  })
