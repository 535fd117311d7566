/** What is measured inside the browser. Each function is sent there by itself: it may lean on nothing outside. */

/**
 * When the drawing had come to rest, in milliseconds since the page began, or since the press on the floor of this name: the last frame in
 * which the plan's canvas was another picture than before. It is looked at small, in every frame, until it has been still for a while.
 */
export function pictureSettled({ button }: { button: string | null }): Promise<number> {
  const [WIDTH_PX, HEIGHT_PX, STILL_FRAMES] = [96, 54, 45]
  const small = document.createElement('canvas')
  small.width = WIDTH_PX
  small.height = HEIGHT_PX
  const pen = small.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas to look at it with')
  const floors = [...document.querySelectorAll<HTMLButtonElement>('.pe-floor')]
  const floor = floors.find(({ textContent }) => button !== null && textContent.includes(button))
  const before = document.querySelector('.plan-map .ol-layer canvas')
  const beganMs = floor ? performance.now() : 0
  floor?.click()
  return new Promise((done) => {
    let [seen, lastMs, still] = ['', 0, 0]
    const look = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('.plan-map .ol-layer canvas')
      if (canvas && canvas !== before && canvas.width > 0) {
        pen.clearRect(0, 0, WIDTH_PX, HEIGHT_PX)
        pen.drawImage(canvas, 0, 0, WIDTH_PX, HEIGHT_PX)
        const now = pen.getImageData(0, 0, WIDTH_PX, HEIGHT_PX).data.join()
        if (now !== seen) [seen, lastMs, still] = [now, performance.now(), 0]
        else still += 1
        const isDrawn = pen.getImageData(WIDTH_PX / 2, HEIGHT_PX / 2, 1, 1).data[3] !== 0
        if (isDrawn && still > STILL_FRAMES) return done(lastMs - beganMs)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** The moment, on the machine's clock, of the first frame in which the canvas of what burns is shown, or is no longer. */
export function changesOf({ selector, isShown }: { selector: string; isShown: boolean }): Promise<number> {
  return new Promise((done) => {
    const look = () => {
      const pulse = document.querySelector<HTMLCanvasElement>(selector)
      if (pulse && pulse.hidden !== isShown) done(performance.timeOrigin + performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })
}
