/** One of the accounts the demo makes, as the start prints them. */
export interface Account {
  name: string
  password: string
  role: string
  note: string
}

/** The product the tests look at: a real one, built, with a database of its own. */
export interface Product {
  address: string
  /** Where transmission devices call. */
  gatewayPort: number
  accounts: Account[]
  /** What it says, for who looks into a failure. */
  logFile: string
}

/** One that was started for these tests alone. */
export interface OwnProduct extends Product {
  /** Where it expects the fire brigade's platform, and what both sign with. Nobody is there until a test puts somebody there (`brigade.ts`). */
  brigade: { port: number; secret: string }
  /** The push service it may write to inside. Nobody is there until a test puts somebody there. */
  push: { port: number }
  dataDir: string
  /** Where the pretend cameras listen, on this machine. */
  camerasPort: number
}

const VARIABLE = 'GSS_E2E_PRODUCT'

/** From the process that starts it to those that test it. */
export const tellTests = (product: OwnProduct) => {
  process.env[VARIABLE] = JSON.stringify(product)
}
export const toldProduct = (): OwnProduct => {
  const told = process.env[VARIABLE]
  if (!told) throw new Error('no product was started for these tests')
  return JSON.parse(told)
}
