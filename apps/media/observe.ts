import type { Metrics } from '@gss/server-kit/metrics'
import type { Transcoders } from './source/transcoder.ts'
import type { PictureHub } from './hub/hub.ts'
import type { Recordings } from './record/recordings.ts'
import type { Talks } from './talk/talks.ts'

/** What a monitor asks. */
export function measured(
  metrics: Metrics,
  {
    hub,
    recordings,
    talks,
    transcoders,
  }: { hub: PictureHub; recordings: Recordings; talks: Talks; transcoders: Transcoders },
): void {
  const gauge = (name: string, help: string, read: () => number) =>
    metrics.gauge(`gss_media_${name}`, help, read)
  const ofStreams = (of: (stream: ReturnType<PictureHub['load']>['streams'][number]) => number) =>
    hub.load().streams.reduce((sum, stream) => sum + of(stream), 0)
  gauge('streams', 'Connections to cameras', () => hub.load().streams.length)
  gauge('streams_playing', 'Connections to cameras that give pictures', () =>
    ofStreams(({ word }) => (word.state === 'playing' ? 1 : 0)),
  )
  gauge('viewers', 'Viewers of all streams', () => hub.load().viewers)
  gauge('starts', 'Connections that were begun since the start', () => hub.load().starts)
  gauge('memory_bytes', 'What streams remember for whoever comes next', () =>
    ofStreams(({ memoryBytes }) => memoryBytes),
  )
  gauge('talks', 'Cameras somebody speaks through', () => talks.count())
  gauge('transcodes', 'Pictures ffmpeg makes into H.264', () => transcoders.running())
  gauge('recordings', 'Recordings that run', () => recordings.running())
}
