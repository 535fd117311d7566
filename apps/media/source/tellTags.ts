import { h264Format, hevcFormat, parameterSetsIn, soundFormat, type Tag } from '@gss/flv'
import type { SourceHeard } from './source.ts'

/** Tags → what is heard; another program's clock begins where it likes. */
export function tellTags(heard: Omit<SourceHeard, 'end'>): (tag: Tag) => void {
  let beginMs: number | null = null
  let hasFormat = false
  return (tag) => {
    switch (tag.kind) {
      case 'pictureHeader': {
        const [first, second, third] = parameterSetsIn(tag.codec, tag.config)
        if (!first || !second) return
        const format =
          tag.codec === 'h264' ? h264Format(first, second) : third && hevcFormat(first, second, third)
        if (!format) return
        hasFormat = true
        return heard.format(format)
      }
      case 'picture':
        if (!hasFormat || (beginMs === null && !tag.isKey)) return
        beginMs ??= tag.ms
        return heard.picture(tag.nals, tag.isKey, Math.max(0, tag.ms - beginMs))
      case 'soundHeader': {
        const format = soundFormat(tag.config)
        return format ? heard.sound(format) : undefined
      }
      case 'sound':
        return beginMs === null ? undefined : heard.soundFrame(tag.frame, Math.max(0, tag.ms - beginMs))
      case 'unknown':
    }
  }
}
