import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useBlobAddress } from './useBlobAddress.ts'

/** A stored picture as an address of this page: its bytes come with the session, which an `<img>` cannot send. */
export function usePicture(fileId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['screens.homePicture', fileId],
    queryFn: ({ signal }) => api.homePicture({ fileId: fileId ?? '' }, { signal }),
    enabled: fileId !== null,
    staleTime: Infinity,
  })
  const blob = fileId === null ? null : (data?.blob ?? null)
  const address = useBlobAddress(blob)
  return address
}
