import useSWR from 'swr'

export const props = {} as const

const read = async (path: string): Promise<{ count: number }> => (await fetch(path)).json()

/** Data fetched by SWR, which a button fetches again. */
export default function Example() {
  const { data, error, mutate } = useSWR('/stock.json', read)
  return (
    <div>
      <output>{error ? 'mislukt' : data ? data.count : 'even geduld'}</output>
      <button type="button" onClick={() => void mutate()}>
        Nog eens
      </button>
    </div>
  )
}
