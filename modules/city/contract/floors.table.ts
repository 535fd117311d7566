import { apartments } from './floors/apartment.ts'
import { garage, largeGarage, plantRooms } from './floors/below.ts'
import type { DrawFloor } from './floors/brief.ts'
import { medtech, outpatient, wardFloor } from './floors/hospital.ts'
import { ballroom, hotelGuest, hotelLobby } from './floors/hotel.ts'
import { factoryHall, powerHouse, warehouse } from './floors/industry.ts'
import { canteen, classrooms, dormitories } from './floors/learning.ts'
import { cinema, mallFloor } from './floors/mall.ts'
import { nursing } from './floors/nursing.ts'
import { officeFloor, towerFloor } from './floors/office.ts'
import { concourse, dataHall, museum } from './floors/special.ts'

/** Every kind of floor the city is built of. */
export const FLOORS = {
  hotelLobby, hotelGuest, ballroom,
  outpatient, wardFloor, medtech,
  mallFloor, cinema, largeGarage, garage,
  factoryHall, warehouse, powerHouse,
  classrooms, dormitories, canteen,
  apartments, nursing,
  dataHall, museum, concourse,
  towerFloor, officeFloor, plantRooms,
} satisfies Record<string, DrawFloor>
export type FloorKind = keyof typeof FLOORS
