const FLASH_MS = 1_000

/** Spec §4: the title flashes with a prefix while it calls. Whoever writes the title meanwhile is respected. Returns its end. */
export function flashTitle(prefix: string): () => void {
  const bare = () =>
    document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title
  let isOn = false
  const turn = () => {
    isOn = !isOn
    document.title = isOn ? prefix + bare() : bare()
  }
  turn()
  const timer = window.setInterval(turn, FLASH_MS)
  return () => {
    window.clearInterval(timer)
    document.title = bare()
  }
}
