import { fork } from 'node:child_process'
import { endChild } from '../machine/endChild.ts'
import { atEnd } from '../machine/ends.ts'

/** Pretend cameras `c0`, `c1`, … in a process of their own. */
export async function startCameras(clipFile: string, count: number, port = 0) {
  const child = fork('tools/run-ts.mjs', [
    'bench/media/cameraProcess.ts',
    clipFile,
    String(count),
    String(port),
  ])
  const ask = <A>(what: string | null): Promise<A> =>
    new Promise((told, failed) => {
      child.once('message', (answer: A) => told(answer))
      child.once('exit', (code) => failed(new Error(`the cameras ended: ${code}`)))
      if (what !== null) child.send(what)
    })
  const { port: own, pictures } = await ask<{ port: number; pictures: number }>(null)
  const stop = async () => {
    ending.forget()
    child.removeAllListeners('exit')
    await endChild(child)
  }
  const ending = atEnd(stop)
  return {
    port: own,
    pictures,
    /** How many look at them now. */
    sessions: async () => (await ask<{ sessions: number }>('sessions')).sessions,
    /** When each began its round. */
    began: async () => (await ask<{ began: (number | null)[] }>('began')).began,
    stop,
  }
}
