import './buildingScreen.css'
import './camerasAndEvents.css'
import './buildingChooser.css'
import { VideoParts } from '@gss/video/web'
import { useText } from '@gss/web-kit/text/book'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { BuildingChooser } from './BuildingChooser.tsx'
import { buildingScreenBook } from './buildingScreenBook.ts'
import { OneBuilding } from './OneBuilding.tsx'

/** Spec §2.3 building-screen: one building in a real event, to be read at two metres. `?building=`, and `&floor=` to begin with. */
export function BuildingScreenPage() {
  const say = useText(buildingScreenBook)
  const [params] = useSearchParams()
  const buildingId = params.get('building')
  useEffect(() => {
    document.title = say('title')
  }, [say])
  return (
    <>
      {buildingId === null ? (
        <BuildingChooser />
      ) : (
        <OneBuilding key={buildingId} buildingId={buildingId} floorId={params.get('floor')} />
      )}
      {/* Nothing stands beside a page that is alone in its window: what a press on the plan opens comes with it. */}
      <VideoParts />
    </>
  )
}
