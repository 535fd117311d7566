import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FormFile } from './formFile.ts'

/** A small picture and the large one beside it are one fetch. */
const KEPT_MS = 30_000

/** A file's bytes, for as long as they are shown: `ref` gives them to what shows them. */
export function useFileBytes({ state, open }: Pick<FormFile, 'state' | 'open'>) {
  const query = useQuery({
    queryKey: ['file', state.is === 'kept' ? state.id : null],
    queryFn: ({ signal }) => open?.({ signal }) ?? Promise.reject(new Error('a file nobody may open')),
    enabled: open !== null && state.is === 'kept',
    staleTime: Infinity,
    gcTime: KEPT_MS,
    structuralSharing: false,
  })
  return {
    isThere: query.data !== undefined,
    ref: useSource(query.data),
    error: query.error,
    refetch: query.refetch,
  }
}

/** Under an address of this page that ends with what shows it. */
const useSource = (blob: Blob | undefined) =>
  useCallback(
    (shower: HTMLImageElement | HTMLAudioElement | null) => {
      if (!shower || !blob) return undefined
      const url = URL.createObjectURL(blob)
      shower.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
