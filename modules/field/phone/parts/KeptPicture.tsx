import { useCallback } from 'react'

/** A picture that lies on the phone. */
export function KeptPicture({ bytes, name }: { bytes: Blob; name: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(bytes)
      return () => URL.revokeObjectURL(image.src)
    },
    [bytes],
  )
  return <img ref={show} alt={name} />
}
