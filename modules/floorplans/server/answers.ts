import type { Answers } from '@gss/kit/call'
import { isRefusal } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { PlanDeps } from './deps.ts'
import { findLayer } from './find.ts'
import { changeLabels } from './labels/changeLabels.ts'
import { moveOne, placeOne, removeOne } from './labels/onePlace.ts'
import {
  boards,
  counts,
  labels,
  layoutOf,
  panelsOfFloor,
  searchThings,
  unmarkedComponents,
  unmarkedIn,
} from './labels/reads.ts'
import { asLayer } from './layers/asLayer.ts'
import { addLayer, deleteLayer, layersOfBuilding, order, renameLayer } from './changeLayers.ts'
import { linkCamera, linksOf, unlink } from './links/link.ts'
import { pictureTicket, showByTicket, showPicture, showTile } from './pictures/show.ts'
import { turnPage, uploadPlanPicture } from './pictures/upload.ts'
import { removePicture, putPictureToUse } from './usePicture.ts'

export function answers(deps: PlanDeps): Answers<typeof calls, Visitor, Caller> {
  const { db } = deps
  return {
    counts: ({ layerId }, who) => counts(db, layerId, who),
    labels: ({ layerId }, who) => labels(db, layerId, 'all', who),
    troubled: ({ layerId }, who) => labels(db, layerId, 'troubled', who),
    unmarkedComponents: (ask, who) => unmarkedComponents(db, ask, who),
    panels: ({ floorId }, who) => panelsOfFloor(db, floorId, who),
    unmarkedCameras: (ask, who) => unmarkedIn(db, 'camera', ask, who),
    unmarkedPoints: (ask, who) => unmarkedIn(db, 'patrolPoint', ask, who),
    unmarkedDoors: (ask, who) => unmarkedIn(db, 'door', ask, who),
    boards: (ask, who) => boards(db, ask, who),
    search: (ask, who) => searchThings(db, ask, who),
    layoutOf: (ask, who) => layoutOf(db, ask, who),

    async placeBoard({ icon, ...ask }, who) {
      const placed = await placeOne({ ...ask, kind: 'networkBoard', picture: icon }, who, deps)
      return isRefusal(placed) ? placed : placed.labelId
    },
    removeBoard: ({ labelId }, who) => removeOne({ labelId, kind: 'networkBoard' }, who, deps),
    /** Spec §7: one path for both; a body with a label's id is a move. */
    placeOrMove({ labelId, version, x, y, icon, ...device }, who) {
      if (labelId !== undefined) return moveOne({ labelId, version, x, y }, who, deps)
      return placeOne({ ...device, x, y, picture: typeof icon === 'string' ? icon : undefined }, who, deps)
    },
    remove: (ask, who) => removeOne(ask, who, deps),
    change: ({ layerId, ...change }, who) => changeLabels(layerId, change, who, deps),

    link: (ask, who) => linkCamera(ask, who, deps),
    unlink: (ask, who) => unlink(ask, who, deps),
    linkedTo: (ask, who) => linksOf(ask, who, deps),

    layers: (ask, who) => layersOfBuilding(ask, who, deps),
    layer: async ({ layerId }, who) => asLayer(await findLayer(db, layerId, who)),
    addLayer: (ask, who) => addLayer(ask, who, deps),
    renameLayer: (ask, who) => renameLayer(ask, who, deps),
    orderLayers: (ask, who) => order(ask, who, deps),
    deleteLayer: (ask, who) => deleteLayer(ask, who, deps),

    uploadPicture: (ask, who, file) => uploadPlanPicture(ask, who, file, deps),
    turnPage: (ask, who) => turnPage(ask, who, deps),
    usePicture: (ask, who) => putPictureToUse(ask, who, deps),
    removePicture: (ask, who) => removePicture(ask, who, deps),
    pictureTicket: (ask, who) => pictureTicket(ask, who, deps),
    pictureByTicket: (ask, visitor) => showByTicket(ask, visitor, deps),
    picture: (ask, who) => showPicture(ask, who, deps),
    tile: (ask, who) => showTile(ask, who, deps),
  }
}
