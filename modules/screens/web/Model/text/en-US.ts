import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  loading: 'Reading',
  retry: 'Try again',
  choose: 'Choose a unit',
  none: 'No building is registered',
  noneNote: 'Buildings and floors are registered in the base data',
  model: '3D model',
  facts: '{buildings} buildings · {floors} floors',
  note: 'A sketch: drawn by the number of floors, not where they stand',
  turnLeft: 'Turn left by 90°',
  turnRight: 'Turn right by 90°',
  spread: 'Floors apart',
  floors: 'Floors',
  chooseFloor: 'Press a floor to see its plan and what is wrong there',
  noPlan: '{floor} has no plan',
  openPlan: 'Open the plan',
  fire: 'Fire',
  supervisory: 'Supervisory',
  fault: 'Fault',
  shielded: 'Shielded',
  normal: 'Normal',
}
