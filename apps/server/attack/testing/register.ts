import * as archives from '@gss/archives/server'
import * as devices from '@gss/devices/server'
import * as video from '@gss/video/server'

/** Base data of every module that keeps some: what the calls of the archives may be about. */
export const register = archives.registerOf([
  ...archives.keptObjects,
  ...devices.keptObjects,
  ...video.keptObjects,
])
