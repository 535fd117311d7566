import { spawn } from 'node:child_process'

/** Runs the program that speaks: words in, a sound file out. Throws when it cannot. */
export type Speak = (words: string) => Promise<Buffer>

/** It reads characters as well as pinyin; the voice `cmn` of the same program spells them in English. */
const VOICE = 'cmn-latn-pinyin'
/** Its usual speed: faster, as a browser's voice speaks, a machine's is not understood. */
const WORDS_PER_MIN = '175'
const SPEAK_MAX_MS = 5_000
const MIB = 1024 * 1024
const SOUND_MAX_BYTES = 4 * MIB

/** The program as it is installed on this machine. Words go in by the pipe, so nothing in them is an option or a command. */
export const espeak =
  (command: string): Speak =>
  (words) =>
    new Promise((resolve, reject) => {
      const program = spawn(command, ['-v', VOICE, '-s', WORDS_PER_MIN, '--stdin', '--stdout'], {
        stdio: ['pipe', 'pipe', 'ignore'],
        timeout: SPEAK_MAX_MS,
        killSignal: 'SIGKILL',
        env: { PATH: process.env['PATH'], LANG: 'C.UTF-8' },
      })
      const pieces: Buffer[] = []
      let bytes = 0
      program.stdout.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > SOUND_MAX_BYTES) program.kill('SIGKILL')
        else pieces.push(piece)
      })
      program.on('error', reject)
      program.on('close', (code) =>
        code === 0 ? resolve(Buffer.concat(pieces)) : reject(new Error(`${command} ended with ${code}`)),
      )
      program.stdin.on('error', () => undefined) // it went before it had read everything: `close` says how
      program.stdin.end(words)
    })
