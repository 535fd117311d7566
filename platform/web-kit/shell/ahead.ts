/** What may be under way before there is anything that holds it, and is then held by one. `start` returns its end. */
export function ahead(start: () => () => void) {
  let begun: (() => void) | null = null
  let isHeld = false
  return {
    /** Nothing, once it is held or was. */
    begin: (): void => {
      if (!isHeld) begun ??= start()
    },
    /** What was begun, or anew. Returns its end. */
    hold: (): (() => void) => {
      const end = begun ?? start()
      begun = null
      isHeld = true
      return end
    },
  }
}
