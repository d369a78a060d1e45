"""A commerce engine to try the gateway with, all in memory: whole cents, UUIDs, dollars, sales tax by state. Put yours here."""

import uuid
from dataclasses import dataclass, field

MAKERS = ('Alder', 'Brackwater', 'Cinder')
COLORS = ('Black', 'Sand', 'Moss')
COLLECTIONS = ('jackets', 'mugs', 'boots')
# Basis points of the price. Other states get no deliveries.
TAX_BY_STATE = {'CA': 725, 'NY': 400, 'OR': 0, 'TX': 625, 'WA': 650}
CARRIERS = {'ground': ('Ground, 3 to 5 days', 695), 'express': ('Express, tomorrow', 1495)}
FREE_FROM_CENTS = 10_000
PAYMENTS = {'card': 'Credit card at delivery', 'check': 'Check by mail'}


class EngineError(Exception):
    """Why the engine refuses, as a code."""


def id_of(name: str) -> str:
    return str(uuid.uuid5(uuid.NAMESPACE_URL, f'https://shop.example/{name}'))


@dataclass(frozen=True)
class Good:
    good_id: str
    code: str
    title: str
    maker: str
    color: str
    collection: str
    list_cents: int
    cents: int
    units: int


def _good(at: int) -> Good:
    collection, maker, color = COLLECTIONS[at % 3], MAKERS[at // 3 % 3], COLORS[at // 9 % 3]
    cents = 1800 + at * 737 % 9000
    title = f'{maker} {collection.removesuffix("s")} {at + 1}'
    return Good(id_of(f'good-{at}'), f'HB-{at + 1:03}', title, maker, color, collection, cents + (0 if at % 4 else 1500), cents, 5 if at % 7 else 0)


GOODS = [_good(at) for at in range(45)]
COLLECTION_IDS = {id_of(name): name for name in COLLECTIONS}


def good_of(code: str) -> Good:
    for good in GOODS:
        if code in (good.code, good.good_id):
            return good
    raise EngineError('UNKNOWN_GOOD')


def search(collection=None, term='', makers=(), colors=(), low=0, high=10**9, order='') -> list[Good]:
    found = [
        good
        for good in GOODS
        if collection in (None, good.collection)
        and term.lower() in good.title.lower()
        and (not makers or good.maker in makers)
        and (not colors or good.color in colors)
        and low <= good.cents <= high
    ]
    return sorted(found, key=lambda good: good.cents, reverse=order == 'price desc') if order.startswith('price') else found


@dataclass
class Basket:
    """The basket of one visitor, until it is ordered."""

    basket_id: str = field(default_factory=lambda: str(uuid.uuid4()))
    lines: dict[str, tuple[Good, int]] = field(default_factory=dict)
    addresses: dict | None = None
    carrier: str | None = None

    def add(self, code: str, quantity: int) -> str:
        good = good_of(code)
        known = next((line for line, (other, _) in self.lines.items() if other == good), None)
        line = known or str(uuid.uuid4())
        self._put(line, good, quantity + (self.lines[known][1] if known else 0))
        return line

    def change(self, line: str, quantity: int) -> None:
        """0 removes the line."""
        if line not in self.lines:
            raise EngineError('UNKNOWN_LINE')
        if quantity:
            self._put(line, self.lines[line][0], quantity)
        else:
            del self.lines[line]

    def _put(self, line: str, good: Good, quantity: int) -> None:
        if quantity > good.units:
            raise EngineError('NOT_ENOUGH', good.units)
        self.lines[line] = (good, quantity)

    def shipping_cents(self, carrier: str) -> int:
        return 0 if carrier == 'ground' and self.amounts()['subtotal'] >= FREE_FROM_CENTS else CARRIERS[carrier][1]

    def amounts(self) -> dict[str, int]:
        """In cents; tax is added to the prices."""
        subtotal = sum(good.cents * quantity for good, quantity in self.lines.values())
        shipping = CARRIERS[self.carrier][1] if self.carrier and not (self.carrier == 'ground' and subtotal >= FREE_FROM_CENTS) else 0
        state = self.addresses['shipping'].get('region_code') if self.addresses else None
        tax = (subtotal * TAX_BY_STATE.get(state, 0) + 5000) // 10_000
        return {'subtotal': subtotal, 'shipping': shipping, 'tax': tax, 'total': subtotal + shipping + tax}
