import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { addressOf } from './addressOf.ts'

/** A stored picture as an address of this page: its bytes come with the session, which an `<img>` cannot send. */
export function usePicture(fileId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['screens.homePicture', fileId],
    queryFn: async ({ signal }) =>
      addressOf((await api.homePicture({ fileId: fileId ?? '' }, { signal })).blob),
    enabled: fileId !== null,
    staleTime: Infinity,
  })
  return fileId === null ? null : (data ?? null)
}
