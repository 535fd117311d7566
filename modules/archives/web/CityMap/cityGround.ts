import type BaseLayer from 'ol/layer/Base.js'
import OlMap from 'ol/Map.js'
import View from 'ol/View.js'
import type { CityFrame } from './cityFrame.ts'
import type { MapPalette } from './palette.ts'
import { wallGroundLayer } from './wallGround.ts'

/** The ground of the city on a wall: it lies still, whoever touches it. What stands on it is drawn above it. */
export class CityGround {
  #map: OlMap
  #ground: BaseLayer | undefined
  #tilesUrl: string | undefined

  constructor(target: HTMLElement, tilesUrl: string | undefined) {
    this.#tilesUrl = tilesUrl
    this.#map = new OlMap({ target, controls: [], interactions: [], layers: [] })
  }

  look({ centre, resolution }: CityFrame) {
    this.#map.setView(new View({ center: [...centre], resolution }))
  }

  paint(palette: MapPalette, scale: number, frame: CityFrame) {
    if (this.#ground && this.#tilesUrl !== undefined) return
    if (this.#ground) this.#map.removeLayer(this.#ground)
    this.#ground = undefined
    if (this.#tilesUrl === undefined)
      this.#lay(wallGroundLayer(palette, scale, { frame, width: this.#map.getSize()?.[0] ?? 0 }))
    else void this.#layTiles(this.#tilesUrl)
  }
  #lay(ground: BaseLayer) {
    this.#ground = ground
    this.#map.addLayer(ground)
  }
  async #layTiles(url: string) {
    const { mapTileLayer } = await import('./tiles.ts')
    if (!this.#ground && this.#map.getTarget()) this.#lay(mapTileLayer(url))
  }

  dispose() {
    this.#map.setTarget()
    this.#map.dispose()
  }
}
