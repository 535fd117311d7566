/** A rest that can be cut short. Woken before it begins, it does not begin. */
export function napper() {
  let isWoken = false
  let rise: (() => void) | undefined
  return {
    wake: (): void => {
      isWoken = true
      rise?.()
    },
    async rest(ms: number): Promise<void> {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          rise = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isWoken = false
      rise = undefined
    },
  }
}
