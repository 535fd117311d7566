import type { ScreenPoint } from '../../model/point.ts'

/** The rectangle drawn by dragging, with the count of what is in it. */
export class Lasso {
  #box = document.createElement('div')
  #count = document.createElement('b')
  #from: ScreenPoint

  constructor(parent: HTMLElement, from: ScreenPoint) {
    this.#from = from
    this.#box.className = 'plan-lasso'
    this.#box.append(this.#count)
    parent.append(this.#box)
  }

  reach(to: ScreenPoint, count: number) {
    const { style } = this.#box
    style.left = `${Math.min(this.#from.x, to.x)}px`
    style.top = `${Math.min(this.#from.y, to.y)}px`
    style.width = `${Math.abs(this.#from.x - to.x)}px`
    style.height = `${Math.abs(this.#from.y - to.y)}px`
    this.#count.textContent = String(count)
  }

  remove() {
    this.#box.remove()
  }
}
