import type { SearchFormProps } from '../../../shared/contract/islands/search-form'
import { useSearch } from '../../../shared/hooks/use-search'
import { loadTexts } from '../../../shared/i18n/texts'
import { SearchForm } from './SearchForm'

export { props } from '../../../shared/contract/islands/search-form'
export const ready = () => loadTexts('search', 'common')

export default function SearchFormIsland({ query }: SearchFormProps) {
  return <SearchForm query={query} {...useSearch()} />
}
