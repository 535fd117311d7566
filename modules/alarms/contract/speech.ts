import { download, oneRightOf } from '@gss/kit/call'
import { ask, field, filled, nothing } from '@gss/kit/wire'

/** Longer than this nobody listens. */
export const SPOKEN_MAX_CHARS = 200

export const speechCalls = {
  /** The words as a sound, for a browser that has no Chinese voice. */
  speech: download('/gstcenter/warningManage/speech', {
    ask: ask({ words: field('words', filled(SPOKEN_MAX_CHARS)) }),
    answer: nothing,
    // Whoever keeps what is said hears it before seats do.
    may: oneRightOf('alarm.query', 'voicePrompt.query'),
    spec: 'ours: §4 "Alarm banner and voice", never silence',
    reads: true,
  }),
}
