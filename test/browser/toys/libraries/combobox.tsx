import { useCombobox } from 'downshift'
import { useState } from 'react'

export const props = {} as const

const cities = ['Utrecht', 'Amsterdam', 'Amersfoort']

/** A Downshift combobox. */
export default function Example() {
  const [items, setItems] = useState(cities)
  const box = useCombobox({
    items,
    onInputValueChange: ({ inputValue }) => setItems(cities.filter(city => city.toLowerCase().startsWith(inputValue.toLowerCase()))),
  })
  const label = box.getLabelProps()
  return (
    <div>
      <label id={label.id} htmlFor={label.htmlFor}>
        Plaats
      </label>
      <input {...box.getInputProps()} />
      <ul {...box.getMenuProps()}>
        {box.isOpen &&
          items.map((item, index) => (
            <li key={item} {...box.getItemProps({ item, index })}>
              {item}
            </li>
          ))}
      </ul>
      <output>{box.selectedItem}</output>
    </div>
  )
}
