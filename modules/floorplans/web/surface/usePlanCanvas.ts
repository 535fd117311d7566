import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PlanPoint } from '../../model/point.ts'
import { fetchCanvas, fetchedCanvas } from '../canvas/fetchCanvas.ts'
import type { Grip, PlanEvents, WhereLooked } from '../canvas/events.ts'
import type { PictureDrawing } from '../canvas/pictureLayer.ts'
import type { Dress, Pin } from '../canvas/pin.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import { useNight } from './useNight.ts'

export interface ShownPlan {
  picture: PictureDrawing | null
  pins: readonly Pin[]
  dress: Dress
  events: PlanEvents
  grip?: Grip
  carriedWith?: (pin: Pin) => readonly Pin[]
  /** Where to look first. */
  middle?: PlanPoint | undefined
  markerSize?: number
}

const nothingCarried = () => []

/**
 * The plan on the screen. It is let go of when its tab is hidden and made anew when the tab is shown, where it was looked at before:
 * a hidden plan holds no memory, and closing a hidden tab has nothing to dispose of.
 */
export function usePlanCanvas({
  picture,
  pins,
  dress,
  events,
  grip = 'look',
  carriedWith = nothingCarried,
  middle,
  markerSize = 1,
}: ShownPlan) {
  const target = useRef<HTMLDivElement>(null)
  const looked = useRef<WhereLooked | null>(null)
  const [canvas, setCanvas] = useState<PlanCanvas | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  if (fault !== null) throw fault // the map could not be fetched: told where every screen's is
  const { palette, night } = useNight()
  const firstPalette = useRef(palette)

  useEffect(() => {
    let made: PlanCanvas | undefined
    let isGone = false
    const make = ({ PlanCanvas: Canvas }: Awaited<ReturnType<typeof fetchCanvas>>) => {
      if (isGone || !target.current) return
      made = new Canvas({ target: target.current, palette: firstPalette.current, markerSize })
      setCanvas(made)
    }
    const fetched = fetchedCanvas()
    if (fetched) make(fetched)
    else fetchCanvas().then(make).catch(setFault)
    return () => {
      isGone = true
      looked.current = made?.hasPicture ? made.view : null
      made?.dispose()
      setCanvas(null)
    }
  }, [markerSize])

  useEffect(() => {
    firstPalette.current = palette
    canvas?.paint(palette)
  }, [canvas, palette])
  // With what the page says of them, not after it: a hand may be quicker than what React leaves for later.
  // Before the picture: showing it is the first thing to be told.
  useLayoutEffect(() => {
    if (!canvas) return
    canvas.events = events
    canvas.carriedWith = carriedWith
  })
  useLayoutEffect(() => {
    if (!canvas) return
    canvas.showPicture(picture, night)
    if (picture && looked.current) canvas.look(looked.current)
    looked.current = null
  }, [canvas, picture, night])
  useLayoutEffect(() => canvas?.show(pins), [canvas, pins])
  useLayoutEffect(() => canvas?.dress(dress), [canvas, dress])
  useLayoutEffect(() => canvas?.setGrip(grip), [canvas, grip])
  const [x, y] = [middle?.x, middle?.y]
  useLayoutEffect(() => {
    if (canvas && picture && middle) canvas.goTo(middle, 'atOnce')
    // Centred once for each place and picture, not with each answer that says the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [canvas, picture, x, y])

  return { target, canvas }
}
