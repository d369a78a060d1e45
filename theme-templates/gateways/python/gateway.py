"""The calls of the islands over a commerce engine, with Python's standard library only.

    python3 gateway.py 8000      serves /api on http://127.0.0.1:8000
    from gateway import application, session_of      a WSGI application for /api, and a visitor's session for your pages

Each function below answers one call of the contract, openapi.json; fields that the contract has and these do not may be left out.
"""

import json
import re
import secrets
import sys
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from math import ceil
from socketserver import ThreadingMixIn
from threading import RLock
from traceback import print_exc
from urllib.parse import parse_qs, quote, unquote
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import engine

COOKIE = 'shop_session'
STATUSES = {200: 'OK', 400: 'Bad Request', 404: 'Not Found', 409: 'Conflict', 419: 'Session Ended', 422: 'Unprocessable Content', 500: 'Server Error'}


class Refusal(Exception):
    """A call that is refused. `field` is the path of the wrong field in the body; %1 in the message is the first parameter."""

    def __init__(self, status: int, message: str, field: str | None = None, parameters: tuple = ()):
        self.status = status
        self.reply = {'message': message, 'parameters': list(parameters), **({'field': field} if field else {})}


@dataclass
class Session:
    """What a visitor has. In memory here: keep it where your engine keeps sessions."""

    token: str = field(default_factory=secrets.token_urlsafe)
    basket: engine.Basket = field(default_factory=engine.Basket)
    wishlist: list[str] = field(default_factory=list)
    # By idempotency key: the request and its reply. A day is long enough.
    replies: dict[str, tuple] = field(default_factory=dict)
    orders: dict[str, dict] = field(default_factory=dict)
    lock: RLock = field(default_factory=RLock)


SESSIONS: dict[str, Session] = {}


def session_of(environ: dict) -> tuple[Session, list[tuple[str, str]]]:
    """The visitor's session, and the headers to send with a new one."""
    morsel = SimpleCookie(environ.get('HTTP_COOKIE', '')).get(COOKIE)
    if morsel and morsel.value in SESSIONS:
        return SESSIONS[morsel.value], []
    sid = secrets.token_urlsafe()
    SESSIONS[sid] = Session()
    return SESSIONS[sid], [('Set-Cookie', f'{COOKIE}={sid}; Path=/; HttpOnly; SameSite=Lax')]


@dataclass
class Request:
    query: dict[str, list[str]]
    body: object
    key: str | None

    def one(self, name: str, default: str) -> str:
        return self.query.get(name, [default])[-1]

    def number(self, name: str, default: float, least: float = 0) -> float:
        try:
            number = float(self.one(name, str(default)))
        except ValueError:
            raise Refusal(400, f'{name} is no number.') from None
        if not least <= number < 10**9:
            raise Refusal(400, f'{name} is too low or too high.')
        return number

    def needs(self, path: str, kind: type):
        """A field of the body, by its path."""
        value = self.body
        for name in path.split('.'):
            value = value.get(name) if isinstance(value, dict) else None
        if not isinstance(value, kind) or value == '':
            raise Refusal(400, 'Something is missing or wrong here.', path)
        return value

    def quantity(self, path: str) -> int:
        quantity = self.needs(path, int)
        if not 1 <= quantity <= 999:
            raise Refusal(400, 'Between 1 and 999, please.', path)
        return quantity


# What the engine has, as the contract writes it.


def dollars(cents: int) -> float:
    return cents / 100


def card_of(good: engine.Good) -> dict:
    return {
        'product_id': good.good_id,
        'sku': good.code,
        'name': good.title,
        'brand': good.maker,
        'url': f'/products/{good.code}',
        'image': {'src': picture_of(good), 'alt': good.title, 'width': 240, 'height': 240},
        'in_stock': good.units > 0,
        'max_qty': good.units,
        'price_incl_tax': dollars(good.list_cents),
        'final_price_incl_tax': dollars(good.cents),
    }


def picture_of(good: engine.Good) -> str:
    color = {'Black': '#222', 'Sand': '#d9c39a', 'Moss': '#5d6b3f'}[good.color]
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="{color}" d="M0 0h1v1H0z"/></svg>'
    return f'data:image/svg+xml,{quote(svg)}'


SORTS = {'newest desc': 'Newest', 'price asc': 'Price, low to high', 'price desc': 'Price, high to low'}
FACETS = {'maker': 'Maker', 'color': 'Color'}


def listing_of(request: Request, collection: str | None = None) -> dict:
    page, size = int(request.number('page', 1, 1)), int(request.number('page_size', 12, 1))
    sort = request.one('sort', 'newest desc')
    bounds = {name: request.number(name, 0) for name in ('minPrice', 'maxPrice') if name in request.query}
    wanted = {
        'collection': collection,
        'term': request.one('query', ''),
        'makers': request.query.get('maker', []),
        'colors': request.query.get('color', []),
        'low': round(bounds.get('minPrice', 0) * 100),
        'high': round(bounds.get('maxPrice', 10**7) * 100),
    }
    found = engine.search(**wanted, order=sort)

    def filter_of(code: str) -> dict:
        chosen = request.query.get(code, [])
        others = engine.search(**{**wanted, f'{code}s': ()})
        labels = sorted({getattr(good, code) for good in others} | set(chosen))
        counts = {label: sum(getattr(good, code) == label for good in others) for label in labels}
        options = [{'label': label, 'active': label in chosen, 'count': count} for label, count in counts.items()]
        return {'type': 'attribute', 'code': code, 'label': FACETS[code], 'is_active': bool(chosen), 'options': options}

    prices = [good.cents for good in engine.search(**{**wanted, 'low': 0, 'high': 10**9})] or [0]
    price = {'type': 'price', 'code': 'price', 'label': 'Price', 'is_active': bool(bounds), 'options': []}
    price |= {'minimum_value': min(prices) // 100, 'maximum_value': ceil(max(prices) / 100)}
    price |= {'from': bounds.get('minPrice'), 'to': bounds.get('maxPrice')}
    field_of, _, direction = sort.partition(' ')
    return {
        'items': [card_of(good) for good in found[(page - 1) * size : page * size]],
        'filters': [filter_of('maker'), filter_of('color'), price],
        'total_items': len(found),
        'current_page': page,
        'last_page': max(1, ceil(len(found) / size)),
        'page_size': size,
        'sorting': {field_of: direction} if sort in SORTS else {},
        'sort_options': [{'value': value, 'label': label} for value, label in SORTS.items()],
        'page_sizes': [12, 24],
    }


def quote_of(basket: engine.Basket) -> dict:
    def line_of(line: str, good: engine.Good, quantity: int) -> dict:
        card = card_of(good)
        kept = {name: card[name] for name in ('product_id', 'sku', 'name', 'url', 'max_qty')}
        return {'item_id': line, **kept, 'image': card['image']['src'], 'qty': quantity, 'price_incl_tax': dollars(good.cents)}

    items = [line_of(line, *of) for line, of in basket.lines.items()]
    return {'id': basket.basket_id, 'items': items, **(addresses_of(basket) if basket.addresses else {})}


def totals_of(basket: engine.Basket) -> dict:
    amounts = basket.amounts()
    titles = {'subtotal': 'Subtotal', 'shipping': 'Shipping', 'tax': 'Sales tax', 'total': 'Total'}
    segments = [
        {'code': 'grand_total' if code == 'total' else code, 'title': title, 'value': dollars(amounts[code])} for code, title in titles.items()
    ]
    return {
        'items_qty': sum(quantity for _, quantity in basket.lines.values()),
        'coupon_code': None,
        'free_shipping_from': dollars(engine.FREE_FROM_CENTS),
        'total_segments': segments,
    }


def cart_of(basket: engine.Basket) -> dict:
    """The cart after a change, which saves the islands two calls."""
    return {'quote': quote_of(basket), 'totals': totals_of(basket)}


def addresses_of(basket: engine.Basket) -> dict:
    method = f'shop_{basket.carrier}' if basket.carrier else None
    shipping = {'address': basket.addresses['shipping'], 'method': method}
    return {'billing_address': basket.addresses['billing'], 'extension_attributes': {'shipping_assignments': [{'shipping': shipping}]}}


def wishlist_of(session: Session) -> dict:
    return {'products': [{'product_id': good_id} for good_id in session.wishlist]}


# The calls.

CALLS = []


def call(method: str, path: str):
    pattern = re.compile(re.sub(r'{(\w+)}', r'(?P<\1>[^/]+)', path))

    def add(answer):
        CALLS.append((method, pattern, answer))
        return answer

    return add


@call('GET', '/api/session/token')
def get_token(session, request):
    return {'token': session.token}


@call('GET', '/api/catalog/category/{category}/product/list')
def category_list(session, request, category):
    if category not in engine.COLLECTION_IDS:
        raise Refusal(404, 'There is no such category.')
    return listing_of(request, engine.COLLECTION_IDS[category])


@call('GET', '/api/catalog/search/product/list')
def search_list(session, request):
    return listing_of(request)


@call('GET', '/api/quote')
def get_quote(session, request):
    return quote_of(session.basket)


@call('GET', '/api/checkout/totals')
def get_totals(session, request):
    return totals_of(session.basket)


@call('POST', '/api/quote/item')
def add_item(session, request):
    good, quantity = engine.good_of(request.needs('cartItem.sku', str)), request.quantity('cartItem.qty')
    line = session.basket.add(good.code, quantity)
    return {'item_id': line, 'sku': good.code, 'qty': quantity, 'name': good.title, **cart_of(session.basket)}


@call('PUT', '/api/quote/item/{line}')
def change_item(session, request, line):
    session.basket.change(line, request.quantity('qty'))
    return cart_of(session.basket)


@call('DELETE', '/api/quote/item/{line}')
def remove_item(session, request, line):
    session.basket.change(line, 0)
    return cart_of(session.basket)


@call('GET', '/api/customer/wishlist')
def get_wishlist(session, request):
    return wishlist_of(session)


@call('PUT', '/api/customer/wishlist/item/toggle')
def toggle_wishlist(session, request):
    good_id = engine.good_of(request.needs('productId', str)).good_id
    if good_id in session.wishlist:
        session.wishlist.remove(good_id)
    else:
        session.wishlist.append(good_id)
    return wishlist_of(session)


@call('POST', '/api/checkout/customers/isEmailAvailable')
def is_email_available(session, request):
    request.needs('customerEmail', str)
    return True  # This shop has guests only.


def read_address(request: Request, path: str) -> dict:
    for name in ('firstname', 'lastname', 'street', 'city', 'postcode', 'country_id'):
        request.needs(f'{path}.{name}', list if name == 'street' else str)
    address = request.needs(path, dict)
    if address['country_id'] != 'US':
        raise Refusal(400, 'We deliver in the United States only.', f'{path}.country_id')
    if address.get('region_code') not in engine.TAX_BY_STATE:
        raise Refusal(400, 'We do not deliver in this state.', f'{path}.region_code')
    return address


@call('PUT', '/api/quote/address/set-addresses')
def set_addresses(session, request):
    session.basket.addresses = {kind: read_address(request, f'{kind}_address') for kind in ('shipping', 'billing')}
    return addresses_of(session.basket)


@call('POST', '/api/checkout/shipping/collectShippingMethods')
def collect_shipping_methods(session, request):
    read_address(request, 'address')

    def method_of(code: str) -> dict:
        title, _ = engine.CARRIERS[code]
        amount = dollars(session.basket.shipping_cents(code))
        return {'carrier_code': 'shop', 'carrier_title': '', 'method_code': code, 'method_title': title, 'amount': amount}

    return [method_of(code) for code in engine.CARRIERS]


@call('POST', '/api/checkout/shipping/delivery-options')
def get_delivery_options(session, request):
    request.needs('products', list)
    choice = {'method': '', 'promisedDeliveryDate': None, 'maximumPromisedDeliveryDate': None, 'store': None}
    return {'options': [], 'choice': {**choice, 'isDeliveryDateManuallySelected': False, 'allowNextStep': True}}  # No days or places to choose.


@call('POST', '/api/checkout/payment/collectPaymentMethods')
def collect_payment_methods(session, request):
    carrier = request.needs('addressInformation.shippingMethodCode', str)
    if carrier not in engine.CARRIERS:
        raise Refusal(400, 'We do not ship that way.', 'addressInformation.shippingMethodCode')
    names = {'shipping': 'shippingAddress', 'billing': 'billingAddress'}
    session.basket.addresses = {kind: read_address(request, f'addressInformation.{name}') for kind, name in names.items()}
    session.basket.carrier = carrier
    methods = [{'code': code, 'title': title} for code, title in engine.PAYMENTS.items()]
    return {'payment_methods': methods, 'payment_config': {}, 'totals': totals_of(session.basket)}


@call('POST', '/api/checkout/payment/setPaymentInformation')
def set_payment_information(session, request):
    if request.needs('paymentMethod.method', str) not in engine.PAYMENTS:
        raise Refusal(400, 'This cannot be paid that way.', 'paymentMethod.method')
    return totals_of(session.basket)


@call('POST', '/api/checkout/payment/placeOrder')
def place_order(session, request):
    set_payment_information(session, request)
    basket, total = session.basket, dollars(session.basket.amounts()['total'])
    if not (basket.lines and basket.addresses and basket.carrier):
        raise Refusal(400, 'There is nothing to order, or an address or delivery is missing.')
    if request.body.get('grand_total', total) != total:
        raise Refusal(409, 'The total is %1 now: look at it first.', parameters=(f'${total:.2f}',))
    number = f'HB{secrets.randbelow(10**8):08}'
    order = {'order_number': number, 'status': 'processing', 'redirect_url': None, 'success_url': f'/orders/{number}'}
    session.orders[request.key or number] = order
    session.basket = engine.Basket()
    return order


@call('GET', '/api/checkout/payment/placeOrder/{key}')
def find_placed_order(session, request, key):
    if key not in session.orders:
        raise Refusal(404, 'No order was placed with this key.')
    return session.orders[key]


# HTTP.

REFUSED = {
    'UNKNOWN_GOOD': (404, 'We do not have this product.'),
    'UNKNOWN_LINE': (404, 'This is not in your cart any more.'),
    'NOT_ENOUGH': (400, 'We have only %1 of these.'),
}


def read_body(environ: dict) -> tuple[bytes, object]:
    sent = environ['wsgi.input'].read(int(environ.get('CONTENT_LENGTH') or 0))
    try:
        return sent, json.loads(sent) if sent else None
    except ValueError:
        raise Refusal(400, 'That is no JSON.') from None


def answer(environ: dict, session: Session):
    """Finds the call, and carries out a change with the session's token, once for each Idempotency-Key."""
    method, path = environ['REQUEST_METHOD'], environ.get('SCRIPT_NAME', '') + environ['PATH_INFO']
    found = [(function, match) for verb, pattern, function in CALLS if verb == method and (match := pattern.fullmatch(path))]
    if not found:
        raise Refusal(404, 'There is no such call.')
    [(function, match)] = found
    params = {name: unquote(value) for name, value in match.groupdict().items()}
    query = parse_qs(environ.get('QUERY_STRING', ''), keep_blank_values=True)
    if method == 'GET':
        return function(session, Request(query, None, None), **params)
    if not secrets.compare_digest(environ.get('HTTP_X_CSRF_TOKEN', ''), session.token):
        raise Refusal(419, 'Your session ended. Try again.')
    sent, body = read_body(environ)
    key, asked = environ.get('HTTP_IDEMPOTENCY_KEY'), (method, path, sent)
    known, reply = session.replies.get(key, (None, None))
    if known:
        if known != asked:
            raise Refusal(422, 'This key came with another request before.')
        return reply
    reply = function(session, Request(query, body, key), **params)
    if key:
        session.replies[key] = (asked, reply)
    return reply


def application(environ: dict, start_response):
    session, headers = session_of(environ)
    try:
        with session.lock:
            status, reply = 200, answer(environ, session)
    except Refusal as refusal:
        status, reply = refusal.status, refusal.reply
    except engine.EngineError as error:
        code, *parameters = error.args
        status, message = REFUSED[code]
        reply = {'message': message, 'parameters': parameters}
    except Exception:
        print_exc()
        status, reply = 500, {'message': 'Something went wrong. Try again later.'}
    sent = json.dumps(reply).encode()
    about = [('Content-Type', 'application/json'), ('Content-Length', str(len(sent))), ('Cache-Control', 'no-store')]
    start_response(f'{status} {STATUSES[status]}', about + headers)
    return [sent]


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Handler(WSGIRequestHandler):
    def log_message(self, *_):
        pass


if __name__ == '__main__':
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    with make_server('127.0.0.1', port, application, Server, Handler) as server:
        print(f'http://127.0.0.1:{server.server_port}', flush=True)
        server.serve_forever()
