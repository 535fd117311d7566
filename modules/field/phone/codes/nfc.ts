/** As much as we use of what some phones bring: a text on a tag that is held to the phone. */
interface Tag extends Event {
  message: { records: readonly { recordType: string; data: DataView }[] }
}
interface TagReader extends EventTarget {
  scan(how: { signal: AbortSignal }): Promise<void>
}
type TagReaderMaker = new () => TagReader
const isMaker = (what: unknown): what is TagReaderMaker => typeof what === 'function'
const maker = (): TagReaderMaker | null =>
  'NDEFReader' in window && isMaker(window.NDEFReader) ? window.NDEFReader : null

/** Whether this phone reads tags that are held to it. */
export const hasNfc = (): boolean => maker() !== null

/** Listens to tags until the signal ends it. */
export async function readTags(onText: (text: string) => void, signal: AbortSignal): Promise<void> {
  const Reader = maker()
  if (!Reader) return
  const reader = new Reader()
  reader.addEventListener('reading', (event) => {
    for (const text of textsIn(event)) onText(text)
  })
  await reader.scan({ signal })
}
const isTag = (event: Event): event is Tag => 'message' in event
const textsIn = (event: Event): string[] =>
  isTag(event)
    ? event.message.records
        .filter(({ recordType }) => recordType === 'text')
        .map(({ data }) => new TextDecoder().decode(data))
    : []
