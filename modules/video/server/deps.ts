import type { ParameterReader } from '@gss/kit/parameter'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import { type Config, mediaDirOf } from '@gss/server-kit/config'
import type { Database } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { Journal } from '@gss/server-kit/journal'
import type { DoorGround } from './doors/deps.ts'
import type { Secrets } from '@gss/server-kit/secrets'
import { type MediaClient, mediaClient } from './media/mediaClient.ts'
import { type Looks, noteLooks } from './play/looks.ts'

/** What composition hands in. */
export interface VideoGround extends Omit<DoorGround, 'config'> {
  db: Database
  clock: Clock
  bus: Bus
  journal: Journal
  secrets: Secrets
  files: Files
  parameters: ParameterReader
  config: DoorGround['config'] &
    Pick<Config, 'GSS_MEDIA_PORT' | 'GSS_MEDIA_DIR' | 'GSS_DATA_DIR' | 'GSS_SHARED_DIR'>
}
/** What every deed of this module may need. */
export interface VideoDeps extends VideoGround {
  looks: Looks
  media: MediaClient
  /** Where recordings lie. */
  mediaDir: string
}

export const videoDeps = (ground: VideoGround): VideoDeps => ({
  ...ground,
  looks: noteLooks(ground),
  media: mediaClient(ground),
  mediaDir: mediaDirOf(ground.config),
})
