import { runBuilt } from './product.mjs'

await runBuilt('launcher.mjs')
