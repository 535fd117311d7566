import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type WavHeard, peaksOf } from '../../contract/index.ts'
import { api } from '../api.ts'

/** One column of the picture for so many of its pixels. */
export const PARTS = 240

interface Loaded {
  url: string
  heard: WavHeard
}
/** The sound of a call, by a ticket that opens it once; kept while it is looked at. */
export function useRecording(recordingId: string | null) {
  const query = useQuery({
    queryKey: ['telephony.sound', recordingId],
    queryFn: async ({ signal }) => {
      if (recordingId === null) return null
      const { ticket } = await api.recordingTicket({ recordingId, use: 'listen' }, { signal })
      const { blob } = await api.recording({ recordingId, ticket }, { signal })
      const heard = peaksOf(new Uint8Array(await blob.arrayBuffer()), PARTS)
      return heard ? { blob, heard } : null
    },
    enabled: recordingId !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const { data } = query
  const loaded = useMemo<Loaded | null>(
    () => (data ? { url: URL.createObjectURL(data.blob), heard: data.heard } : null),
    [data],
  )
  useEffect(() => () => void (loaded && URL.revokeObjectURL(loaded.url)), [loaded])
  return { ...query, loaded }
}
