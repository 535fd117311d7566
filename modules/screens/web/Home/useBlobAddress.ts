import { useEffect, useState } from 'react'

/** Bytes as an address of this page, as long as somebody shows them. */
export function useBlobAddress(blob: Blob | null): string | null {
  const [shown, setShown] = useState<{ blob: Blob; address: string } | null>(null)
  useEffect(() => {
    if (!blob) return undefined
    const address = URL.createObjectURL(blob)
    setShown({ blob, address })
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return shown !== null && shown.blob === blob ? shown.address : null
}
