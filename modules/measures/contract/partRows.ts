import { ITSELF } from '@gss/devices/contract'
import type { HeardPart } from './heardPart.ts'

/** What a part becomes in the base data, by the words of its forms. */
export interface WrittenPart {
  code: string
  name: string
  place: string
  nbType: string
  imei: string
  subSystem: string
  loop: number | null
  pointNo: number | null
  controllerCode: string
  controllerName: string
  controllerKind: string
}

/** A cloud calls it what its line is called. */
export const codeOfPoint = ({ point, transmissionCode }: HeardPart): string =>
  point === ITSELF ? transmissionCode : point

export const controllerRowOf = (part: HeardPart, written: WrittenPart) => ({
  panelCode: written.controllerCode,
  name: written.controllerName,
  panelType: written.controllerKind,
  uitdId: part.transmissionId,
  sysType: String(part.systemType),
  sysAddr: part.systemAddress,
})
export const componentRowOf = (part: HeardPart, written: WrittenPart, panelId: string) => ({
  devCode: written.code,
  devName: written.name,
  devDesc: written.place,
  subSysType: written.subSystem,
  panelId,
  sysType: String(part.systemType),
  devType: String(part.componentType),
  loopNo: written.loop ?? 0,
  pointNo: written.pointNo ?? 0,
  address: part.componentAddress,
})
export const pointRowOf = (part: HeardPart, { name, nbType, place, imei }: WrittenPart) => ({
  devCode: codeOfPoint(part),
  devName: name,
  devType: nbType,
  position: place,
  imei,
})
