import net from 'node:net'

const listening = (port: number) =>
  new Promise<number | undefined>((done) => {
    const server = net.createServer()
    server.on('error', () => done(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? address?.port : undefined))
    })
  })

export async function freePort(): Promise<number> {
  const port = await listening(0)
  if (port === undefined) throw new Error('no free port on 127.0.0.1 for the database')
  return port
}

/** The port we used last time, unless somebody else has it now. */
export const thisOrAnotherPort = async (port: number) => (await listening(port)) ?? freePort()
