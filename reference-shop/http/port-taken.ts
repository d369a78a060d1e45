/** Advice for the operator if the port of this setting is in use; other errors are returned unchanged. */
export function portTaken(error: unknown, setting: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken. Stop what listens there, or set ${setting} to another; 0 takes a free one`)
  if (code === 'EACCES') return new Error(`Port ${port} may not be taken by this user. Set ${setting} to one from 1024`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`This machine has no such address to listen on. Correct ${setting.replace('PORT', 'HOST')}, or leave it out`)
  return error
}
