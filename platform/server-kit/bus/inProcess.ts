import { type Bus, gather, hearers } from './bus.ts'

export function inProcessBus(onError: (error: unknown) => void = rethrow): Bus {
  const here = hearers(onError)
  const { tell, end } = gather((told) => {
    for (const one of told) here.wake(one)
  })
  return {
    ready: Promise.resolve(),
    tell,
    listen: (topic, hear) => here.listen(topic, hear),
    close() {
      end()
      here.clear()
      return Promise.resolve()
    },
  }
}

/** Without anybody to tell, a fault is a fault of the process. */
const rethrow = (error: unknown): void => {
  queueMicrotask(() => {
    throw error
  })
}
