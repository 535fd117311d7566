import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { dataAddressOf } from './addressOf.ts'

/** A stored picture as an address of this page: its bytes come with the session, which an `<img>` cannot send. */
export function useStoredPicture(fileId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['screens.homePicture', fileId],
    queryFn: async ({ signal }) =>
      dataAddressOf((await api.homePicture({ fileId: fileId ?? '' }, { signal })).blob),
    enabled: fileId !== null,
    staleTime: Infinity,
  })
  return fileId === null ? null : (data ?? null)
}
