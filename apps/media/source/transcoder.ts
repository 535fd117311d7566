import { type ChildProcess, spawn } from 'node:child_process'
import { FlvReader, NotFlv, type PictureFormat } from '@gss/flv'
import type { SourceEnd } from './source.ts'
import { tellTags } from './tellTags.ts'

/** What goes in, as a program of its own reads it: nothing of it comes from anybody's words. */
export type Raw = 'hevc' | 'mjpeg'

export interface Transcoding {
  /** One picture; its time comes out again with what is made of it. */
  feed(bytes: Uint8Array, isKey: boolean, ms: number): void
  close(): void
}
interface Told {
  format(format: PictureFormat): void
  picture(nals: readonly Uint8Array[], isKey: boolean, ms: number): void
  end(end: SourceEnd): void
}
export interface Transcoders {
  /** Says the end by itself where none can begin. */
  begin(raw: Raw, told: Told): Transcoding
  /** Processes that are there now. */
  running(): number
  end(): void
}

const WIDTH_MAX_PX = 1_280
/** A picture that is not taken is left out, and all before the next key frame. */
const WAITING_MAX_BYTES = 4_194_304
const TIMES_MAX = 250
const SAID_MAX_CHARS = 2_000
/** From the first picture in to the first one out. */
const FIRST_MS = 10_000
/** Asked to end, it has so long. */
const KILL_MS = 2_000

/** The pictures come and go by pipes: no address, no password and no name ever stands among the arguments. */
// No more is looked at than the first sets, and no picture waits for another thread's.
const argumentsFor = (raw: Raw): string[] =>
  [
    '-hide_banner -nostdin -loglevel error -probesize 32 -analyzeduration 0 -fflags +genpts -threads 1',
    `-f ${raw} -i pipe:0 -an -sn -dn -vsync passthrough -vf scale='min(${WIDTH_MAX_PX},iw)':-2`,
    '-c:v libx264 -preset ultrafast -tune zerolatency -profile:v main -pix_fmt yuv420p -bf 0 -g 50',
    '-crf 27 -maxrate 2M -bufsize 1M -threads 2 -flush_packets 1 -flvflags no_duration_filesize -f flv pipe:1',
  ]
    .join(' ')
    .split(' ')

/** Makes what no browser here plays into what every browser plays, by an ffmpeg that is installed; so many at once, and no more. */
export function openTranscoders({ program, most }: { program: string; most: number }): Transcoders {
  const running = new Set<ChildProcess>()
  let made = 0

  function begin(raw: Raw, told: Told): Transcoding {
    let isOver = false
    let child: ChildProcess | null = null
    let first: NodeJS.Timeout | undefined
    let isSkipping = false
    let errors = ''
    const times: number[] = []
    const finish = (state: SourceEnd['state'], detail: string) => {
      if (isOver) return
      close()
      told.end({ state, detail })
    }
    function close(): void {
      if (isOver) return
      isOver = true
      clearTimeout(first)
      if (!child) return
      made -= 1
      endOf(child)
    }
    if (made >= most) {
      // Said like any other end: after it was opened.
      queueMicrotask(() => finish('transcodesFull', `${most} at once, and no more`))
      return { feed: () => undefined, close }
    }
    const started = spawn(program, argumentsFor(raw), { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true })
    child = started
    made += 1
    running.add(started)
    const reader = new FlvReader()
    const take = tellTags({
      format: (format) => told.format(format),
      // What comes out is as many pictures as went in, in their order: so they keep their times.
      picture(nals, isKey, ms) {
        clearTimeout(first)
        told.picture(nals, isKey, times.shift() ?? ms)
      },
      sound: () => undefined,
      soundFrame: () => undefined,
    })
    started.on('error', (error) => {
      running.delete(started)
      const isMissing = 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')
      finish(
        isMissing ? 'needsFfmpeg' : 'noSignal',
        isMissing ? 'no ffmpeg is installed' : 'ffmpeg does not begin',
      )
    })
    started.on('close', () => {
      running.delete(started)
      const isTooSmall = /Unknown encoder|Unrecognized option|Unknown input format/.test(errors)
      finish(
        isTooSmall ? 'needsFfmpeg' : 'noSignal',
        isTooSmall ? 'this ffmpeg has no libx264' : 'ffmpeg ended',
      )
    })
    // It ended while it was spoken to: its end says so.
    started.stdin.on('error', () => undefined)
    started.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString('latin1')).slice(-SAID_MAX_CHARS)
    })
    started.stdout.on('data', (chunk: Buffer) => {
      if (isOver) return
      try {
        for (const tag of reader.push(chunk)) take(tag)
      } catch (error) {
        if (!(error instanceof NotFlv)) throw error
        finish('noSignal', 'ffmpeg gave what nobody can read')
      }
    })
    return {
      feed(bytes, isKey, ms) {
        if (isOver) return
        const isFull = started.stdin.writableLength > WAITING_MAX_BYTES
        if (isFull) isSkipping = true
        else if (isKey) isSkipping = false
        if (isSkipping) return
        first ??= setTimeout(() => finish('noSignal', 'ffmpeg gave no picture'), FIRST_MS)
        times.push(ms)
        if (times.length > TIMES_MAX) times.shift()
        started.stdin.write(bytes)
      },
      close,
    }
  }

  return {
    begin,
    running: () => running.size,
    end() {
      for (const child of running) endOf(child)
    },
  }
}

/** Its end of what goes in is the word; who does not hear it is ended hard. */
function endOf(child: ChildProcess): void {
  child.stdin?.end()
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), KILL_MS)
  hard.unref()
  child.once('close', () => clearTimeout(hard))
}
