/** The server's door of the score module. */
export { countScores } from './count.ts'
export { part } from './part.ts'
/** For seeds: a year of days before today. */
export { sowScores } from './sowScores.ts'
/** For the first page of a unit: how it stands, beside the month before and those of its kind. */
export { glanceOfScore } from './glanceOfScore.ts'
/** For the screen of the whole city. */
export { lowestScores } from './scoreViews.ts'
/** For the screen of a unit's figures. */
export { scoreDaysOf } from './scoreViews.ts'
