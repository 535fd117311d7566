import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import { defaults as interactions } from 'ol/interaction/defaults.js'
import type BaseLayer from 'ol/layer/Base.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import Overlay from 'ol/Overlay.js'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import View from 'ol/View.js'
import type { MapPoint } from '../../contract/index.ts'
import { groundLayer } from './ground.ts'
import { BASE_MAP_EXTENT } from './mapExtent.ts'
import type { MapPalette } from './palette.ts'
import type { MapPlace } from './place.ts'
import { placeStyles } from './placeStyle.ts'

const FLIGHT_MS = 240
const NEAR_ZOOM = 16
const FARTHEST_ZOOM = 3
const CLOSEST_ZOOM = 19
const REACH_PX = 8
const GROUND = transformExtent([...BASE_MAP_EXTENT], 'EPSG:4326', 'EPSG:3857')

export interface CityMapEvents {
  onPlace?: (id: string | null) => void
  onPoint?: (point: MapPoint) => void
}
export interface CityView {
  centre: number[]
  zoom: number
}
const place = ({ longitude, latitude }: MapPoint) => fromLonLat([longitude, latitude])

/** The city on the screen: ground, places, fires. Lives while it is shown; `dispose` lets go of everything. */
export class CityMap {
  #events: CityMapEvents = {}
  #map: OlMap
  #source = new VectorSource<Feature<Point>>()
  #places = new VectorLayer({
    source: this.#source,
    declutter: true,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
    zIndex: 10,
  })
  #known = new Map<string, MapPlace>()
  #ground: BaseLayer | undefined
  #rings = new Map<string, Overlay>()
  #pin: Overlay | undefined
  #selected: string | null = null
  #tilesUrl: string | undefined

  constructor(target: HTMLElement, palette: MapPalette, tilesUrl: string | undefined) {
    this.#tilesUrl = tilesUrl
    this.#map = new OlMap({
      target,
      controls: [],
      interactions: interactions({ altShiftDragRotate: false, pinchRotate: false }),
      layers: [this.#places],
      view: new View({
        minZoom: FARTHEST_ZOOM,
        maxZoom: CLOSEST_ZOOM,
        // Our own ground ends somewhere; nobody needs to see where.
        ...(tilesUrl === undefined && { extent: GROUND }),
      }),
    })
    this.#map.getView().fit(GROUND)
    this.#map.on('singleclick', ({ pixel, coordinate }) => {
      const found = this.#map.forEachFeatureAtPixel(pixel, (feature) => feature.getId(), {
        hitTolerance: REACH_PX,
        layerFilter: (layer) => layer === this.#places,
      })
      this.#events.onPlace?.(typeof found === 'string' ? found : null)
      const [longitude = 0, latitude = 0] = toLonLat(coordinate)
      this.#events.onPoint?.({ longitude: rounded(longitude), latitude: rounded(latitude) })
    })
    this.#map.on('pointermove', ({ pixel, dragging }) => {
      if (dragging) return
      const isOver = this.#map.hasFeatureAtPixel(pixel, {
        hitTolerance: REACH_PX,
        layerFilter: (layer) => layer === this.#places,
      })
      target.style.cursor = isOver || this.#events.onPoint ? 'pointer' : ''
    })
    this.paint(palette)
  }

  listen(events: CityMapEvents) {
    this.#events = events
  }

  /** Another theme: the same city in other colours. */
  paint(palette: MapPalette) {
    const styles = placeStyles(palette)
    this.#places.setStyle((feature, resolution) => {
      const known = this.#known.get(String(feature.getId()))
      return known && styles(known, resolution, known.id === this.#selected)
    })
    if (this.#ground && this.#tilesUrl !== undefined) return
    if (this.#ground) this.#map.removeLayer(this.#ground)
    this.#ground = undefined
    if (this.#tilesUrl === undefined) this.#lay(groundLayer(palette))
    else void this.#layTiles(this.#tilesUrl)
  }

  #lay(ground: BaseLayer) {
    this.#ground = ground
    this.#map.getLayers().insertAt(0, ground)
  }
  async #layTiles(url: string) {
    const { mapTileLayer: tileLayer } = await import('./tiles.ts')
    if (!this.#ground && this.#map.getTarget()) this.#lay(tileLayer(url))
  }

  show(places: readonly MapPlace[]) {
    const gone = new Set(this.#known.keys())
    for (const each of places) {
      gone.delete(each.id)
      const known = this.#source.getFeatureById(each.id)
      if (known) known.getGeometry()?.setCoordinates(place(each))
      else this.#source.addFeature(featureOf(each))
      this.#known.set(each.id, each)
    }
    for (const id of gone) {
      this.#known.delete(id)
      const feature = this.#source.getFeatureById(id)
      if (feature) this.#source.removeFeature(feature)
    }
    this.#ring(places.filter(({ state }) => state === 'fire'))
    this.#places.changed()
  }

  select(id: string | null) {
    this.#selected = id
    this.#places.changed()
  }
  flyTo(point: MapPoint) {
    const view = this.#map.getView()
    view.animate({
      center: place(point),
      zoom: Math.max(view.getZoom() ?? NEAR_ZOOM, NEAR_ZOOM),
      duration: FLIGHT_MS,
    })
  }
  zoomBy(steps: number) {
    const view = this.#map.getView()
    view.animate({ zoom: (view.getZoom() ?? NEAR_ZOOM) + steps, duration: FLIGHT_MS })
  }
  /** A place that is being chosen. */
  pin(point: MapPoint | null) {
    if (this.#pin) this.#map.removeOverlay(this.#pin)
    this.#pin = undefined
    if (!point) return
    const element = document.createElement('i')
    element.className = 'cm-pin'
    this.#pin = new Overlay({
      element,
      position: place(point),
      positioning: 'center-center',
      stopEvent: false,
    })
    this.#map.addOverlay(this.#pin)
  }

  get view(): CityView {
    const view = this.#map.getView()
    return { centre: view.getCenter() ?? [], zoom: view.getZoom() ?? NEAR_ZOOM }
  }
  look({ centre, zoom }: CityView) {
    this.#map.getView().setCenter(centre)
    this.#map.getView().setZoom(zoom)
  }
  dispose() {
    this.#map.setTarget()
    this.#map.dispose()
  }

  /** A fire pulses (look §6): an outline beside the canvas, so that it stops with the wish for stillness. */
  #ring(fires: readonly MapPlace[]) {
    const burning = new Set(fires.map(({ id }) => id))
    for (const [id, ring] of this.#rings) {
      if (burning.has(id)) continue
      this.#map.removeOverlay(ring)
      this.#rings.delete(id)
    }
    for (const fire of fires) {
      const known = this.#rings.get(fire.id)
      if (known) {
        known.setPosition(place(fire))
        continue
      }
      const element = document.createElement('i')
      element.className = 'cm-fire'
      const ring = new Overlay({
        element,
        position: place(fire),
        positioning: 'center-center',
        stopEvent: false,
      })
      this.#rings.set(fire.id, ring)
      this.#map.addOverlay(ring)
    }
  }
}

function featureOf(each: MapPlace) {
  const feature = new Feature(new Point(place(each)))
  feature.setId(each.id)
  return feature
}

/** A tenth of a metre: more the map cannot say. */
const DEGREE_DIGITS = 6
const rounded = (degrees: number) => Number(degrees.toFixed(DEGREE_DIGITS))
