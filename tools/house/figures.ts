import { exportedIn, productFiles } from './exported.ts'

/** `node tools/run-ts.mjs tools/house/figures.ts`: how large the product is, and which exported names stand twice (docs/house.md). */
const WORST = 40
const PERCENT = 100

const { files, lines, names, doubled } = exportedIn(productFiles())
console.log(`${files} files, ${lines} lines`)
console.log(
  `${names} exported names, ${doubled.length} in more than one file: ${((doubled.length / names) * PERCENT).toFixed(1)} %`,
)
for (const [name, at] of doubled.slice(0, WORST)) console.log(`${name}: ${at.join(', ')}`)
