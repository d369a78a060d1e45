"""A shop to start from: Flask prints the pages, gateway.py (copied beside this file, with engine.py) answers the islands.

    pip install flask
    python3 shop.py 5000      serves http://127.0.0.1:5000

ETALAGE is the folder dist of the package, or of your theme's build.
"""

import os
import sys
from pathlib import Path
from urllib.parse import urlencode

from flask import Flask, abort, g, redirect, render_template, request, send_from_directory

import engine
import gateway

ETALAGE = Path(os.environ.get('ETALAGE', 'node_modules/etalage/dist')).resolve()

app = Flask(__name__)
app.jinja_env.filters['money'] = '${:,.2f}'.format
app.jinja_env.globals['collections'] = engine.COLLECTIONS


def within_shop(environ, start_response, pages=app.wsgi_app):
    """The gateway answers /api, Flask everything else."""
    return (gateway.application if environ['PATH_INFO'].startswith('/api/') else pages)(environ, start_response)


app.wsgi_app = within_shop


@app.before_request
def begin():
    g.session, g.headers = gateway.session_of(request.environ)
    if request.method == 'POST' and request.form.get('token') != g.session.token:
        abort(400, 'Your session ended. Go back and try again.')


@app.after_request
def keep_session(response):
    if 'headers' in g:
        response.headers.extend(g.headers)
    return response


def page(template: str, config: dict | None = None, **data) -> str:
    """A page with what every page prints: the configuration, and what the visitor has."""
    session = g.session
    return render_template(
        template,
        csrf_token=session.token,
        config={
            'contract': '1.0',
            'locale': 'en-US',
            'currency': 'USD',
            'prices': 'exclusive',
            'defaultCountry': 'US',
            'countries': ['US'],
            'urlFilter': False,
            'urls': {'home': '/', 'cart': '/cart', 'cartAdd': '/cart/add', 'checkout': '/checkout', 'wishlist': '/wishlist', 'login': '/checkout'},
            'features': dict.fromkeys(['compare', 'coupon', 'express', 'giftCards', 'questions', 'reviews', 'saveForLater', 'stores'], False),
            **(config or {}),
        },
        state={
            'cart': {'count': sum(quantity for _, quantity in session.basket.lines.values())},
            'wishlist': {'productIds': session.wishlist},
        },
        **data,
    )


def with_value(name: str, value: str) -> str:
    """The address of this listing with a filter option switched on or off, or with another page."""
    chosen = [pair for pair in request.args.items(multi=True) if pair[0] != 'page']
    pair = (name, value)
    return '?' + urlencode([one for one in chosen if one != pair] if pair in chosen else [*chosen, pair])


def listing(title: str, collection: str | None = None, config: dict | None = None) -> str:
    try:
        reply = gateway.listing_of(gateway.Request(request.args.to_dict(flat=False), None, None), collection)
    except gateway.Refusal as refusal:
        abort(refusal.status, refusal.reply['message'])
    [sort] = [' '.join(pair) for pair in reply['sorting'].items()] or ['newest desc']
    seed = {
        'query': {'filters': {code: request.args.getlist(code) for code in gateway.FACETS if code in request.args}, 'page': reply['current_page']},
        'filters': reply['filters'],
        'total': reply['total_items'],
        'page': reply['current_page'],
        'lastPage': reply['last_page'],
        'pageSize': reply['page_size'],
        'sort': sort,
    }
    return page('listing.html', config, title=title, reply=reply, seed=seed, sort=sort, with_value=with_value)


@app.get('/')
def home():
    return listing('Everything')


@app.get('/collections/<name>')
def collection(name):
    if name not in engine.COLLECTIONS:
        abort(404)
    return listing(name.title(), name, {'categoryId': engine.id_of(name)})


@app.get('/search')
def search():
    words = request.args.get('query', '')
    return listing(f'Results for {words}', None, {'searchQuery': words})


@app.get('/products/<code>')
def product(code):
    try:
        good = engine.good_of(code)
    except engine.EngineError:
        abort(404)
    card = gateway.card_of(good)
    return page('product.html', title=card['name'], product=card, seed={**card, 'product_type': 'simple', 'from_price': False, 'energy_label': None})


@app.get('/wishlist')
def wishlist():
    return page('wishlist.html', title='Wishlist', products=[gateway.card_of(engine.good_of(good_id)) for good_id in g.session.wishlist])


@app.get('/cart')
def cart():
    return page('cart.html', title='Cart', seed=gateway.cart_of(g.session.basket))


@app.get('/checkout')
def checkout():
    return page('checkout.html', title='Checkout', seed=gateway.cart_of(g.session.basket))


@app.get('/orders/<number>')
def order(number):
    if all(placed['order_number'] != number for placed in g.session.orders.values()):
        abort(404)
    return page('order.html', title='Thank you', number=number)


# What the forms do before an island has loaded, or without JavaScript.


def changed(to, change, *parameters):
    try:
        change(*parameters)
    except engine.EngineError as error:
        abort(*gateway.REFUSED[error.args[0]])
    return redirect(to, 303)


@app.post('/cart/add')
def add():
    return changed('/cart', g.session.basket.add, request.form['sku'], request.form.get('qty', 1, int))


@app.post('/cart/change')
def change():
    return changed('/cart', g.session.basket.change, request.form['item_id'], request.form.get('qty', 0, int))


@app.post('/wishlist/toggle')
def toggle():
    body = {'productId': request.form['productId']}
    return changed('/wishlist', gateway.toggle_wishlist, g.session, gateway.Request({}, body, None))


@app.get('/assets/<path:path>')
def assets(path):
    kept = 0 if path.endswith('/etalage.js') else 31_536_000
    return send_from_directory(ETALAGE, path, max_age=kept)


if __name__ == '__main__':
    app.run(port=int(sys.argv[1]) if len(sys.argv) > 1 else 5000, threaded=True)
