import { type Piles, pilesOf, spreadOf } from '../../model/piles.ts'
import { type PlanPoint, planPoint } from '../../model/point.ts'
import type { Pin } from './pin.ts'

/** Nearer than this to each other, of two icons one hides the other. In pixels of the screen. */
const PILED_WITHIN_PX = 6
/** Between neighbours of a spread pile: a finger meets one of them. */
const SPREAD_STEP_PX = 30
/** From the middle of an icon to beyond its corner. */
const CLEAR_PX = 24

/** What lies on each other, and the one pile that is spread so that each of it can be pressed. */
export class Piling {
  #piles: Piles = new Map()
  #from: { pins: readonly Pin[]; moved: ReadonlyMap<string, PlanPoint> } | undefined
  /** Kept while the piles are reckoned anew: a press may come before the next frame. */
  #resolution = 1
  #spread: { middle: PlanPoint; outward: ReadonlyMap<string, { x: number; y: number }> } | null = null

  constructor(
    /** 2 on a wall. */
    private readonly size: number,
  ) {}

  /** `pins` from the lowest to the topmost. Reckoned anew only when they, or how large they are shown, have changed. */
  look(pins: readonly Pin[], moved: ReadonlyMap<string, PlanPoint>, resolution: number) {
    const before = this.#from
    if (before?.pins === pins && before.moved === moved && this.#resolution === resolution) return
    this.#from = { pins, moved }
    this.#resolution = resolution
    const standing = pins
      .filter(({ key }) => !this.#spread?.outward.has(key))
      .map(({ key, at }) => ({ key, at: moved.get(key) ?? at }))
    this.#piles = pilesOf(standing, PILED_WITHIN_PX * this.size * resolution)
  }

  /** How many lie where this one is the topmost; 1 where it lies alone. */
  count = (key: string): number => this.#piles.get(key)?.length ?? 1

  /** Whether there was a pile to spread under the pin. */
  spread({ key, at }: Pin): boolean {
    const keys = this.#piles.get(key)
    if (!keys) return false
    const places = spreadOf(keys.length, SPREAD_STEP_PX * this.size)
    this.#spread = {
      middle: at,
      outward: new Map(keys.flatMap((one, index) => (places[index] ? [[one, places[index]] as const] : []))),
    }
    this.#from = undefined
    return true
  }
  /** Whether anything was spread. */
  gather(): boolean {
    const was = this.#spread !== null
    this.#spread = null
    this.#from = undefined
    return was
  }

  get middle(): PlanPoint | null {
    return this.#spread?.middle ?? null
  }
  /** How far from the middle of a spread pile there is room for a card; 0 while none is spread. */
  get clearPx(): number {
    const out = [...(this.#spread?.outward.values() ?? [])].map(({ x, y }) => Math.hypot(x, y))
    return out.length === 0 ? 0 : Math.ceil(Math.max(...out)) + CLEAR_PX * this.size
  }
  isSpread = (key: string): boolean => this.#spread?.outward.has(key) ?? false
  /** Where one of the spread pile is shown; undefined where it stands. */
  shownAt(key: string): PlanPoint | undefined {
    const out = this.#spread?.outward.get(key)
    if (!this.#spread || !out) return undefined
    const { x, y } = this.#spread.middle
    return planPoint(x + out.x * this.#resolution, y + out.y * this.#resolution)
  }
}
