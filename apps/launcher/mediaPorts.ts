import type { Config } from '@gss/server-kit/config'
import { freePorts } from './freePorts.ts'

/** Where the server finds the media process, and that one the demo's cameras: the same for the launcher's whole life, whoever of them dies meanwhile. */
export async function mediaPortsFor(config: Config): Promise<Record<string, string>> {
  const [media = 0, cameras = 0, platform = 0, registrar = 0] = await freePorts(4)
  return {
    GSS_MEDIA_PORT: String(config.GSS_MEDIA_PORT || media),
    ...(config.GSS_DEMO && {
      GSS_DEMO_CAMERAS_PORT: String(config.GSS_DEMO_CAMERAS_PORT || cameras),
      GSS_DEMO_PLATFORM_PORT: String(config.GSS_DEMO_PLATFORM_PORT || platform),
      GSS_GB28181_PORT: String(config.GSS_GB28181_PORT || registrar),
    }),
  }
}
